import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Debian's packages, where that is possible without asking anybody: on Debian or Ubuntu, as root.
 * False where it is not, or failed.
 */
export function installPackages(packages) {
  return (
    isDebianRoot() &&
    run(['update']) &&
    run(['install', '-y', '--no-install-recommends', ...packages])
  );
}

function isDebianRoot() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function run(words) {
  return (
    spawnSync('apt-get', words, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}
