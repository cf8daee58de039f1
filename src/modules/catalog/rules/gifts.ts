/** Whether a gift card can be sent on a day: today or within a year. Days as `2026-11-25`. */
export function isSendingDay(day: string, today: string): boolean {
  return day >= today && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}
