import type { ModerationKind } from '../../contract/moderation.ts'
import { kindIn } from './ruleKinds.ts'

/** What the address of the queue says: what is listed, and which post is read. */
export interface QueueAddress {
  kind: ModerationKind | null
  search: string
  page: number
}

/** What is read of an address. */
interface AddressParams {
  get(name: string): string | null
}

const idForm = /^[1-9]\d{0,8}$/

/** A number in an address; null where it is none. */
export const idIn = (text: string | null): number | null => (text !== null && idForm.test(text) ? Number(text) : null)

/** What is listed. */
export const queueAddressOf = (params: AddressParams): QueueAddress => ({
  kind: kindIn(params.get('kind')),
  search: params.get('search') ?? '',
  page: idIn(params.get('page')) ?? 1,
})

/** The post that is read; null: none is. */
export const caseIn = (params: AddressParams): number | null => idIn(params.get('case'))
