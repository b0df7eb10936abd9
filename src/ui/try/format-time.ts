/** A duration of a tried session, such as `2 min 5 s`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(seconds % 60 > 0 ? [`${seconds % 60} s`] : []),
  ];
  return parts.length === 0 ? `${ms} ms` : parts.join(' ');
}
