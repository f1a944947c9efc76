import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type Scope, writtenOf } from '../../../../rules/content/scopes.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { SpellingHelp } from '../../writing/SpellingHelp.tsx'
import { useWriting } from '../../writing/useWriting.ts'
import type { Composer } from '../composing.ts'
import type { WrittenPart } from './usePartActs.ts'

export interface PartSpellingProps {
  composer: Composer
  /** Whose text the part is of. */
  scope: Scope
  part: WrittenPart
  isReadOnly: boolean
}

/** Has the part that is written in checked by the spell checker of the installation. */
export function PartSpelling({ composer, scope, part, isReadOnly }: PartSpellingProps) {
  const postKey = useSelector(composer, ({ context }) => context.clientKey)
  const text = useSelector(composer, ({ context }) => writtenOf(context.draft, scope).parts[part.index]?.text ?? '')
  const spelling = useCachedActor(useWriting().spellings, postKey)
  useEffect(() => spelling.send({ type: 'text.changed', text }), [spelling, text])
  return <SpellingHelp spelling={spelling} part={part} isReadOnly={isReadOnly} />
}
