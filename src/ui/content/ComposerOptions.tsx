import { useSelector } from '@xstate/react'
import { type RefObject, useCallback } from 'react'
import { contentFor } from '../../../rules/content/contentFor.ts'
import { type OptionValues, optionsFor } from '../../../rules/content/postContent.ts'
import type { TypedStep } from '../../../rules/content/typedStep.ts'
import type { Composer, Composing } from './composing.ts'
import { Options } from './options/Options.tsx'
import type { LeadToOptions } from './options/OptionsPanel.tsx'

interface Props {
  composer: Composer
  composing: Composing
  isBusy: boolean
  leadRef: RefObject<LeadToOptions | null>
}

/**
 * What is chosen for each account of the post beside its text, as it is at this moment: a letter of a warning that came
 * to its field a moment later would be lost to the next one.
 */
export function ComposerOptions({
  composer,
  composing: { draft, chosen, withUtm, missing, media, privacyLevels },
  isBusy,
  leadRef,
}: Props) {
  const accountOptions = useSelector(composer, ({ context }) => context.draft.accountOptions)
  const choose = useCallback(
    (accountId: number, options: OptionValues, step: TypedStep) => {
      const before = composer.getSnapshot().context.draft.accountOptions
      const changed = [...before.filter((one) => one.accountId !== accountId), { accountId, options }]
      composer.send({ type: 'content.changed', change: { accountOptions: changed }, ...step })
    },
    [composer],
  )
  const isPhotoPost = (accountId: number): boolean => {
    const account = chosen.find(({ id }) => id === accountId)
    const ids = account ? contentFor(draft, account, withUtm).parts[0].mediaIds : []
    return ids.length > 0 && ids.every((id) => media.known.get(id)?.kind === 'image')
  }
  return (
    <Options
      accounts={chosen}
      optionsOf={(accountId) => optionsFor({ accountOptions }, accountId)}
      missing={missing}
      when={draft.when}
      isPhotoPost={isPhotoPost}
      isReadOnly={isBusy}
      onChange={choose}
      onPrivacyLevels={privacyLevels.add}
      leadRef={leadRef}
    />
  )
}
