import type { TranscriptCommands } from '../../app/transcripts/transcript-commands.ts';
import { useWorkshop } from '../use-app.ts';

/** Runs a command; its code loads with the first. */
export function useTranscripts(): (run: (commands: TranscriptCommands) => unknown) => void {
  const { commands } = useWorkshop();
  return (run) => void commands.openTranscripts().then(run);
}
