import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/sharing.ts'
import type { SharedContent } from './shareStore.ts'

/**
 * What stands in the hash of an address, where nothing on the device could store it: words, and how many files were lost on
 * the way. Anybody can make such an address, so that its person is asked first.
 */
export function shareInAddress(hash: string, now: number): SharedContent {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const lost = Number(said.get('files'))
  return {
    title: said.get('title') ?? '',
    text: said.get('text') ?? '',
    url: said.get('url') ?? '',
    isFromPage: true,
    sharedAt: now,
    files: [],
    isWanted: false,
    leftOut: [
      ...(said.has('unread') ? [{ name: strings.whatWasShared, reason: 'unread' as const }] : []),
      ...(lost > 0 ? [{ name: counted(lost, strings.file), reason: 'unread' as const }] : []),
    ],
  }
}
