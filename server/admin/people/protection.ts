import { HttpError } from '../../http/httpError.ts'

/** Who looks at whom. */
export interface Protection {
  viewer: { id: number; isSuperuser: boolean }
  person: { id: number; is_superuser: boolean }
}

/** Whether a person may not be suspended or deleted: nobody does it to themselves, and an owner is an owner's to remove. */
export const isProtected = ({ viewer, person }: Protection): boolean =>
  viewer.id === person.id || (person.is_superuser && !viewer.isSuperuser)

/** Refuses what is done to somebody who is protected. */
export function refuseProtected({ viewer, person }: Protection): void {
  if (viewer.id === person.id) throw new HttpError(409, 'You cannot do this to your own account.')
  if (isProtected({ viewer, person })) throw new HttpError(403, 'Only an owner can do this to an owner.')
}
