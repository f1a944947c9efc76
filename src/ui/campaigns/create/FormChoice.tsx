import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import type { CampaignForm } from '../../../../contract/campaigns.ts'
import { formAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { Button } from '../../kit/Button.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', textStyle: 'small' })
const about = css({ color: 'textMuted', textWrap: 'pretty' })

const others = {
  short: {
    form: 'enhanced',
    about: 'You can also say how much the audience knows, set rules for the posts, or try two ways of writing.',
    label: 'Use the enhanced form',
  },
  enhanced: {
    form: 'short',
    about: 'Without the marketing step, its choices stay stored, and the posts are written without them.',
    label: 'Use the short form',
  },
} as const satisfies Record<CampaignForm, { form: CampaignForm; about: string; label: string }>

/** The way to the other form of the same campaign: what was typed goes with it. */
export function FormChoice({ editor }: { editor: CampaignEditorActor }) {
  const navigate = useNavigate()
  const form = useSelector(editor, ({ context }) => context.draft.form)
  const isNew = useSelector(editor, ({ context }) => context.campaign === null)
  const other = others[form]
  const choose = () => {
    // The address of a draft follows its form, and a new one the address.
    if (isNew) void navigate(formAddress(other.form, null))
    else editor.send({ type: 'draft.changed', change: { form: other.form } })
  }
  return (
    <p className={line}>
      <span className={about}>{other.about}</span>
      <Button variant="link" size="sm" onClick={choose}>
        {other.label}
      </Button>
    </p>
  )
}
