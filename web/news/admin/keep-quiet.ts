/**
 * News shows no error: the text stays in its field, marked as unsaved, to be sent again.
 * Only an ended session is told, because no sending would help.
 */
export async function keepQuiet(error: unknown): Promise<void> {
  // Visitors, who read the same page, do without it.
  const { leadToLogin } = await import('#web/session/staff-failure.ts');
  leadToLogin(error);
}
