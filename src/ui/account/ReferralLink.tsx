import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { copyText } from '../../services/browser/clipboard.ts'
import { canShare, share } from '../../services/browser/share.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const invitation = {
  title: strings.skipTheSoloSocialWaitlist,
  text: strings.joinMeOnSoloSocial,
}

/** The link that moves its owner up: to be read, copied, and shared where the browser can. */
export function ReferralLink({ link }: { link: string }) {
  const { log } = useApp()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const isDone = await copyText(link)
    setCopied(isDone)
    if (!isDone) log.warn('The referral link could not be copied')
  }
  const pass = () =>
    share({ ...invitation, url: link }).catch((thrown) => log.warn('The referral link was not shared', thrown))
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <Field label={strings.yourReferralLink}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={actions}>
        <Button variant="ink" onClick={copy}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {isCopied ? strings.copied : strings.copy}
        </Button>
        {canShare() && (
          <Button onClick={pass}>
            <Share2 size={18} aria-hidden />
            {strings.share}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isCopied ? strings.theLinkIsOnTheClipboard : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
