type Status = 400 | 401 | 403 | 404

/** What a call is refused with, in the form of X's API v2. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: Status
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: Status, body: { title: string; detail: string; type: string } & Record<string, unknown>) {
    super(body.detail)
    this.status = status
    this.body = body
  }
}

/** A parameter that is missing, unknown or wrong. */
export const invalidRequest = (message: string, parameters: Record<string, readonly string[]> = {}): Problem =>
  new Problem(400, {
    errors: [{ parameters, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.x.com/2/problems/invalid-request',
  })

/** What X understands and does not do. */
export const forbidden = (detail: string): Problem =>
  new Problem(403, { detail, title: 'Forbidden', status: 403, type: 'about:blank' })

export const unauthorized = (): Problem =>
  new Problem(401, { title: 'Unauthorized', detail: 'Unauthorized', status: 401, type: 'about:blank' })

/** Of a path that no call stands behind. */
export const noSuchCall = (): Problem =>
  new Problem(404, { detail: 'Not Found', title: 'Not Found', status: 404, type: 'about:blank' })
