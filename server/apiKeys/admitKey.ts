import type { Kysely } from 'kysely'
import { approvalIntent } from '../../contract/approvals.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { largestId } from '../../contract/shapes.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { type Admission, type CallingKey, requireScope } from '../http/keyAccess.ts'
import { areOfBusiness, type RowKind } from './businessRows.ts'
import { answersOtherBusiness } from './chosenKeys.ts'
import { type NamedRows, rowOfPath, rowsIn } from './namedRows.ts'

export const ofOtherBusiness = 'This API key reaches one business only, and what the call names is not of it.'

export const onlyByPerson =
  'This API key can ask for a draft to be planned, and nothing else that goes out. Do this in the pages.'

/** A call that a key makes, with what was sent, parsed. */
export interface KeyCall {
  userId: number
  key: CallingKey
  endpoint: Endpoint
  received: object
}

/**
 * Whether a key may make the call with what is sent: it needs `publish` where that plans something, and a key that reaches
 * one business only may name nothing that is not of it. Refuses with 403 and the sentence.
 */
export async function admitKey(db: Kysely<Database>, call: KeyCall): Promise<Admission> {
  const { key, endpoint, received } = call
  const isPlanning = plans(endpoint, received)
  const isChangingPlanned = await changesPlanned(db, call)
  if (isPlanning || isChangingPlanned) requireScope(key, 'publish')
  if (key.businessProfileId !== null) await checkBusiness(db, key.businessProfileId, call)
  const isPublishing = isPlanning || isChangingPlanned || endpoint.keyScope === 'publish'
  if (!key.needsApproval || !isPublishing) return { received, approval: null }
  if (!endpoint.waitsForApproval || isChangingPlanned) throw approvalRequired()
  return asDraft(received)
}

/** The draft that a plan is until the person says yes, and what was planned. A plan without a time is refused as ever. */
function asDraft(received: object): Admission {
  const body: object = Reflect.get(received, 'body')
  const approval = approvalIntent.parse(Reflect.get(body, 'intent'))
  if (approval === 'schedule' && !Reflect.get(body, 'schedule')) {
    throw new HttpError(400, 'Choose a time.', { field: 'schedule' })
  }
  return { received: { ...received, body: { ...body, intent: 'draft' } }, approval }
}

function plans({ publishWith = {} }: Endpoint, received: object): boolean {
  const sent: object = { ...Reflect.get(received, 'query'), ...Reflect.get(received, 'body') }
  return Object.entries(publishWith).some(([field, values]) => values.includes(String(Reflect.get(sent, field))))
}

async function changesPlanned(db: Kysely<Database>, { userId, endpoint, received }: KeyCall): Promise<boolean> {
  if (!endpoint.publishUnlessDraft) return false
  const ids = namedBy(endpoint, received).flatMap((rows) => (rows.kind === 'post' ? rows.ids : []))
  if (ids.length === 0) return false
  const planned = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('is_draft', '=', false)
    .limit(1)
    .executeTakeFirst()
  return planned !== undefined
}

async function checkBusiness(
  db: Kysely<Database>,
  business: number,
  { userId, endpoint, received }: KeyCall,
): Promise<void> {
  const body: unknown = Reflect.get(received, 'body')
  // What is moved to no business leaves the one of the key.
  if (endpoint.businessLimit !== 'body' && isUnassigning(body)) throw otherBusiness()
  if (await answersOtherBusiness(db, { userId, business, body })) throw otherBusiness()
  const ids = new Map<RowKind, number[]>()
  for (const rows of namedBy(endpoint, received)) ids.set(rows.kind, [...(ids.get(rows.kind) ?? []), ...rows.ids])
  for (const [kind, ofKind] of ids) {
    if (ofKind.some((id) => id > largestId)) throw otherBusiness()
    if (!(await areOfBusiness(db, { kind, ids: ofKind, business }))) throw otherBusiness()
  }
}

function namedBy(endpoint: Endpoint, received: object): NamedRows[] {
  const ofPath = rowOfPath(endpoint, received)
  const sent = [Reflect.get(received, 'query'), Reflect.get(received, 'body')]
  return [...(ofPath ? [ofPath] : []), ...rowsIn(sent)]
}

const isUnassigning = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'business_profile_id') === null

const approvalRequired = () => new HttpError(403, onlyByPerson, { code: 'approval_required' })

const otherBusiness = () => new HttpError(403, ofOtherBusiness)
