import { useSelector } from '@xstate/react'
import type { Composer, Composing } from '../composing.ts'
import { PostLinks } from './PostLinks.tsx'

interface Props {
  composer: Composer
  composing: Composing
  isBusy: boolean
}

/** What is added to the links of the post, as it is at this moment; what is typed in one field is taken back at once. */
export function ComposerLinks({ composer, composing: { draft, chosen }, isBusy }: Props) {
  const utm = useSelector(composer, ({ context }) => context.draft.utm)
  const ofBusiness = useSelector(composer, ({ context }) => context.blank.utm)
  return (
    <PostLinks
      content={draft}
      accounts={chosen}
      utm={utm}
      ofBusiness={ofBusiness}
      isReadOnly={isBusy}
      onChange={(changed, field) => {
        const typedAt = field && `utm.${field}`
        composer.send({ type: 'content.changed', change: { utm: changed }, typedAt, isNewWord: false })
      }}
    />
  )
}
