import type { Network } from '../../../../../contract/networks.ts'
import type { PreviewItem } from '../../../../../src/ui/content/preview/previewItem.ts'
import { sampleAccount } from '../../../../machines/networks/connection.model.ts'

/** An account of a network, called Ada. */
export const accountOf = (network: Network): PreviewItem['account'] => ({
  ...sampleAccount,
  id: 1,
  network,
  handle: 'ada.example.com',
  name: 'Ada Marlow',
})

interface Content {
  texts?: readonly [string, ...string[]]
  /** Of the first part. */
  mediaIds?: readonly number[]
  firstComment?: string
  options?: PreviewItem['options']
  linkCards?: PreviewItem['written']['linkCards']
}

/** What goes out on an account of a network. */
export function itemOf(network: Network, content: Content = {}): PreviewItem {
  const { texts = ['Pies'], mediaIds = [], firstComment = null, options = {}, linkCards = [] } = content
  const [first, ...others] = texts
  return {
    account: accountOf(network),
    written: {
      parts: [{ text: first, mediaIds }, ...others.map((text) => ({ text, mediaIds: [] }))],
      firstComment,
      linkCards,
    },
    options,
  }
}
