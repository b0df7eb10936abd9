import { runnerImport } from 'vite';

// Vite's own loader, since what is exported is imported as text (`?raw`).
await runnerImport(new URL('write-digest.ts', import.meta.url).pathname);
