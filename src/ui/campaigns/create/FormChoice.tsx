import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import type { CampaignForm } from '../../../../contract/campaigns.ts'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { Button } from '../../kit/Button.tsx'

const line = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

const others = {
  short: {
    form: 'enhanced',
    about: strings.youCanAlsoSayHowMuchThe,
    label: strings.toUseTheEnhancedForm,
  },
  enhanced: {
    form: 'short',
    about: strings.withoutTheMarketingStepItsChoicesStay,
    label: strings.toUseTheShortForm,
  },
} as const satisfies Record<CampaignForm, { form: CampaignForm; about: string; label: string }>

interface Props {
  editor: CampaignEditorActor
  goneOn: { turn: number } | undefined
}

/** The way to the other form of the same campaign: what was typed goes with it. */
export function FormChoice({ editor, goneOn }: Props) {
  const navigate = useNavigate()
  const form = useSelector(editor, ({ context }) => context.draft.form)
  const id = useSelector(editor, ({ context }) => context.campaign?.id ?? null)
  const other = others[form]
  const choose = () => {
    // A new one follows the page that shows it.
    if (id !== null) editor.send({ type: 'draft.changed', change: { form: other.form } })
    void navigate(formAddress(other.form, id), { replace: true, state: goneOn })
  }
  return (
    <p className={line}>
      {other.about}{' '}
      <Button variant="link" size="sm" onClick={choose}>
        {other.label}
      </Button>
    </p>
  )
}
