/** Whether a server has asked for a password where none was given: the client says so itself, in words of its own. */
export const lacksPassword = (error: unknown): boolean =>
  /client password must be a/.test(String((Object(error) as { message?: unknown }).message))
