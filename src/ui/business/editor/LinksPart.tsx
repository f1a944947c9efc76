import { useSelector } from '@xstate/react'
import { suggestedUtm } from '../../../../rules/content/utm.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { UtmSection } from '../../links/UtmSection.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

/** What new posts of the business begin with for their links. */
export function LinksPart({ editor }: { editor: BusinessEditor }) {
  const utm = useSelector(editor, ({ context }) => context.draft.utm)
  const page = useSelector(editor, ({ context }) => context.draft.fields.websiteUrl.trim())
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  return (
    <UtmSection
      Heading="h3"
      note={strings.newPostsBeginWithThem}
      utm={utm}
      suggested={suggestedUtm}
      example={{ network: 'linkedin', address: /^https?:\/\/\S+$/i.test(page) ? page : 'https://example.com/' }}
      isReadOnly={isBusy}
      onChange={(changed) => editor.send({ type: 'draft.changed', change: { utm: changed } })}
    />
  )
}
