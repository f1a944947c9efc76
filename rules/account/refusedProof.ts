const required = 'reauthentication_required'

/** Whether a body of an error (403) says that the session has to prove again who its person is. */
export const isReauthenticationRequired = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === required
