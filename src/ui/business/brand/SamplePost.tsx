import { useSelector } from '@xstate/react'
import { colorRoles } from '../../../../contract/brand.ts'
import type { BrandAssets, Font } from '../../../../rules/business/brandAssets.ts'
import { contrastOf } from '../../../../rules/business/colors.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { roleNames } from './colorWords.ts'
import { familyOf } from './fontFace.ts'
import { fontFor } from './fontWords.ts'
import { textAt } from './freeWords.ts'

const frame = css({ display: 'grid', gap: '3' })
const title = css({ textStyle: 'h4' })
/** Its words beside its picture where it stands above the form and there is room. */
const card = css({
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
  '@container (min-width: 560px) and (max-width: 819px)': {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]',
    gridTemplateRows: '[auto 1fr]',
  },
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2.5', padding: '4' })
const name = css({ display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' })
const when = css({ textStyle: 'caption' })
const said = css({
  textStyle: 'read',
  paddingInline: '4',
  paddingBottom: '4',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
const tags = css({ display: 'block', marginTop: '2' })
const picture = css({
  position: 'relative',
  display: 'grid',
  gap: '4',
  alignContent: 'end',
  minHeight: { base: '36', md: '60' },
  padding: '6',
  paddingBottom: '8',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  '@container (min-width: 560px) and (max-width: 819px)': { gridColumn: '[2]', gridRow: '[1 / 3]' },
})
const line = css({ fontSize: '[30px]', lineHeight: '[34px]', overflowWrap: 'anywhere', textWrap: 'balance' })
const stripe = css({ position: 'absolute', insetInline: '0', bottom: '0', height: '3', display: 'flex' })
const band = css({ flex: '1' })
const badge = css({
  justifySelf: 'start',
  textStyle: 'label',
  borderRadius: 'full',
  paddingInline: '3',
  paddingBlock: '1',
  order: '-1',
})
const logo = css({ width: 'fit', maxWidth: '30', maxHeight: '11', objectFit: 'contain', justifySelf: 'start' })
const palette = css({ display: 'grid', gridTemplateColumns: '[repeat(5, 1fr)]', gap: '1' })
const chip = css({ height: '7', borderRadius: 'xs', border: 'hairline' })

/** A post as it would look in the brand; it follows every change. */
export function SamplePost({ actor, name: business }: { actor: BrandActor; name: string }) {
  const assets = useSelector(actor, ({ context }) => context.typed)
  const { colors, logos, style_guide } = assets
  const body = fontFor(assets.fonts, 'body')
  const face = logos[0]?.thumbnail_url ?? logos[0]?.url ?? null
  const hashtags = textAt(style_guide, 'hashtags')
  const signature = textAt(style_guide, 'signature')
  return (
    <section className={frame} aria-label={strings.samplePost}>
      <h2 className={title}>{strings.samplePost}</h2>
      <article className={card} style={{ background: colors.neutral, color: colors.text, ...faceOf(body) }}>
        <header className={head}>
          <Avatar name={business} src={face} size={40} />
          <span>
            <b className={name}>{business}</b>
            <span className={when}>{strings.now}</span>
          </span>
        </header>
        <p className={said}>
          {sentenceOf(assets)}
          {signature && <span className={tags}>{signature}</span>}
          {hashtags && (
            <span className={tags} style={{ color: readableOf(colors.primary, colors) }}>
              {hashtags}
            </span>
          )}
        </p>
        <Poster assets={assets} logo={face} />
      </article>
      <div className={palette} aria-hidden="true">
        {colorRoles.map((role) => (
          <span key={role} className={chip} title={roleNames[role]} style={{ background: colors[role] }} />
        ))}
      </div>
    </section>
  )
}

/** What the post says as a picture: the heading's face on the primary color, the others as accents. */
function Poster({ assets, logo: src }: { assets: BrandAssets; logo: string | null }) {
  const { colors, fonts } = assets
  const [first] = sentenceOf(assets).split(/(?<=[.!?])\s/)
  return (
    <div className={picture} style={{ background: colors.primary, color: onTop(colors.primary, colors) }}>
      {src && <img className={logo} src={src} alt="" />}
      <span className={badge} style={{ background: colors.accent, color: onTop(colors.accent, colors) }}>
        {strings.new}
      </span>
      <p className={line} style={faceOf(fontFor(fonts, 'head'))}>
        {first}
      </p>
      <span className={stripe} aria-hidden="true">
        <span className={band} style={{ background: colors.secondary }} />
        <span className={band} style={{ background: colors.accent }} />
      </span>
    </div>
  )
}

const faceOf = (font: Font | undefined) =>
  font ? { fontFamily: familyOf(font.family), fontWeight: font.weight ?? 400 } : {}

const sentenceOf = ({ brand_voice }: BrandAssets): string =>
  textAt(brand_voice, 'sample').trim() || strings.hereIsHowAPostOfYours

/** Of what the brand has and white, what can be read best on a ground. */
function onTop(ground: string, { text, neutral }: BrandAssets['colors']): string {
  const candidates = ['#ffffff', neutral, text]
  return candidates.reduce((best, one) => (contrastOf(one, ground) > contrastOf(best, ground) ? one : best))
}

/** A color where it can be read on the post's ground, else the text's. */
const readableOf = (color: string, { neutral, text }: BrandAssets['colors']): string =>
  contrastOf(color, neutral) >= 4.5 ? color : text
