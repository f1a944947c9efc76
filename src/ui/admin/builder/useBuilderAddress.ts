import { useSearchParams } from 'react-router-dom'
import type { EntryState } from '../../../../contract/builder.ts'

/** What of a kind is shown, as the address has it: it can be shared and gone back to. */
export interface BuilderAddress {
  search: string
  /** Null: of every state. */
  state: EntryState | null
  page: number
  /** The entry whose form is open; null: the first that is found. */
  entry: string | null
  isNew: boolean
}

const states = ['draft', 'active', 'retired'] as const satisfies readonly EntryState[]

/** The address, a way to change what is listed, and the search of the address that it would be then. */
export function useBuilderAddress() {
  const [params, setParams] = useSearchParams()
  const page = params.get('page')
  const address: BuilderAddress = {
    search: params.get('search') ?? '',
    state: states.find((state) => state === params.get('state')) ?? null,
    page: page !== null && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    entry: params.get('entry'),
    isNew: params.get('new') === '1',
  }
  const paramsWith = (change: Partial<BuilderAddress>) => paramsOf({ ...address, ...change })
  /** Another choice begins on its first page. */
  const show = (change: Partial<BuilderAddress>) => setParams(paramsWith({ page: 1, ...change }), { replace: true })
  const searchWith = (change: Partial<BuilderAddress>) => new URLSearchParams(paramsWith(change)).toString()
  return { address, show, searchWith }
}

const paramsOf = ({ search, state, page, entry, isNew }: BuilderAddress): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(state !== null && { state }),
  ...(page > 1 && { page: String(page) }),
  ...(isNew ? { new: '1' } : entry !== null && { entry }),
})
