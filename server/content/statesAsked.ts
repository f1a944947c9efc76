import { type PostState, postState } from '../../contract/content.ts'
import { HttpError } from '../http/httpError.ts'

/** The states of posts that a list is asked for, joined by commas; none: whatever the state. Refuses any other. */
export function statesAsked(text: string | undefined, field: 'state' | 'status'): PostState[] {
  return (text ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const parsed = postState.safeParse(name)
      if (!parsed.success) throw new HttpError(400, `State must be among: ${postState.options.join(', ')}`, { field })
      return parsed.data
    })
}
