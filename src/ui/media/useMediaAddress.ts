import { useSearchParams } from 'react-router-dom'
import type { MediaKind } from '../../../contract/media.ts'

/** What of the library is shown, as the address has it: it can be kept, shared and gone back to. */
export interface MediaAddress {
  kind: MediaKind | null
  search: string
  businessProfileId: number | null
  page: number
  /** The file whose details are open. */
  fileId: number | null
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
const kindIn = (text: string | null): MediaKind | null => (text === 'image' || text === 'video' ? text : null)

/** The address, and a way to change parts of it. */
export function useMediaAddress() {
  const [params, setParams] = useSearchParams()
  const address: MediaAddress = {
    kind: kindIn(params.get('kind')),
    search: params.get('search') ?? '',
    businessProfileId: idIn(params.get('business')),
    page: idIn(params.get('page')) ?? 1,
    fileId: idIn(params.get('file')),
  }
  const show = (change: Partial<MediaAddress>) => setParams(paramsOf({ ...address, ...change }), { replace: true })
  return { address, show }
}

const paramsOf = ({ kind, search, businessProfileId, page, fileId }: MediaAddress): Record<string, string> => ({
  ...(kind && { kind }),
  ...(search && { search }),
  ...(businessProfileId !== null && { business: String(businessProfileId) }),
  ...(page > 1 && { page: String(page) }),
  ...(fileId !== null && { file: String(fileId) }),
})
