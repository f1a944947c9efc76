import type { Draft } from '../../../../rules/content/draft.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { ExternalLink } from '../../kit/ExternalLink.tsx'

const style = css({ textStyle: 'caption', color: 'textMuted', textWrap: 'pretty', paddingTop: '1' })

const acts = { schedule: strings.scheduling, now: strings.publishing } satisfies Record<Draft['when'], string>

const musicUsage = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en'
const brandedContent = 'https://www.tiktok.com/legal/page/global/bc-policy/en'

const linkTo = (href: string) => (words: string) => (
  <ExternalLink key={href} href={href}>
    {words}
  </ExternalLink>
)

interface Props {
  isBranded: boolean
  when: Draft['when']
}

/** What the person agrees to by the act that follows (Content Sharing Guidelines, "Declaration"). */
export function TiktokConsent({ isBranded, when }: Props) {
  return (
    <p className={style}>
      {isBranded
        ? strings.byYouAgreeToTikToksPolicyAndConfirmation(acts[when], linkTo(brandedContent), linkTo(musicUsage))
        : strings.byYouAgreeToTikToksConfirmation(acts[when], linkTo(musicUsage))}
    </p>
  )
}
