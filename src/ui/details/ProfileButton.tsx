import { getProfile } from '../../app/derive.ts';
import { PROFILE_WORDS } from '../parts/profile-words.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './ProfileButton.module.css';

/** What the tools are held to; opens the settings, where that is changed. */
export function ProfileButton() {
  const { app } = useWorkshop();
  const profile = useApp((state) => getProfile(state.workspace));
  return (
    <button
      type="button"
      className={styles.profile}
      title={`${PROFILE_WORDS[profile].about} Change it in the registry settings.`}
      onClick={() => app.setView({ dialog: 'settings' })}
    >
      <span className={styles.word}>Profile: </span>
      {PROFILE_WORDS[profile].label}
    </button>
  );
}
