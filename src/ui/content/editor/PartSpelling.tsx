import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Draft } from '../../../../rules/content/draft.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { SpellingHelp } from '../../writing/SpellingHelp.tsx'
import { useWriting } from '../../writing/useWriting.ts'
import type { Composer } from '../composing.ts'
import type { WrittenPart } from './usePartActs.ts'

export interface PartSpellingProps {
  composer: Composer
  /** The text of the part in a draft. */
  textIn: (draft: Draft) => string
  part: WrittenPart
  isReadOnly: boolean
}

/** Has the part that is written in checked by the spell checker of the installation. */
export function PartSpelling({ composer, textIn, part, isReadOnly }: PartSpellingProps) {
  const postKey = useSelector(composer, ({ context }) => context.clientKey)
  const text = useSelector(composer, ({ context }) => textIn(context.draft))
  const spelling = useCachedActor(useWriting().spellings, postKey)
  useEffect(() => spelling.send({ type: 'text.changed', text }), [spelling, text])
  return <SpellingHelp spelling={spelling} part={part} isReadOnly={isReadOnly} />
}
