const DAY_MS = 86_400_000;

/** Formats times as weeks; asked for many times of one day, it remembers the last. */
export function createWeekFormatter(): (at: number) => string | undefined {
  let last: { readonly day: number; readonly week: string | undefined } | undefined;
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (last?.day !== day) last = { day, week: formatWeek(at) };
    return last.week;
  };
}

/** The ISO 8601 week of a time, in UTC: `2026-W48`. Undefined for a time that no date has. */
export function formatWeek(at: number): string | undefined {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return undefined;
  // The week belongs to the year of its Thursday.
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
