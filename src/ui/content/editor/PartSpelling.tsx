import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Draft } from '../../../../rules/content/draft.ts'
import { textLanguage } from '../../../../rules/writing/textLanguage.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { SpellingHelp } from '../../writing/SpellingHelp.tsx'
import { useWriting } from '../../writing/useWriting.ts'
import type { Composer } from '../composing.ts'
import type { WrittenPart } from './usePartActs.ts'

export interface PartSpellingProps {
  composer: Composer
  /** Who gets the text: what is chosen for them says which language it is in. */
  accounts: readonly SocialAccount[]
  /** The text of the part in a draft. */
  textIn: (draft: Draft) => string
  part: WrittenPart
  isReadOnly: boolean
}

/** Has the part that is written in checked by the spell checker of the installation. */
export function PartSpelling({ composer, accounts, textIn, part, isReadOnly }: PartSpellingProps) {
  const postKey = useSelector(composer, ({ context }) => context.clientKey)
  const text = useSelector(composer, ({ context }) => textIn(context.draft))
  const language = useSelector(composer, ({ context }) => textLanguage(context.draft, accounts))
  const spelling = useCachedActor(useWriting().spellings, postKey)
  useEffect(() => spelling.send({ type: 'text.changed', text, language }), [spelling, text, language])
  return <SpellingHelp spelling={spelling} part={part} isReadOnly={isReadOnly} />
}
