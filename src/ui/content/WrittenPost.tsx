import { contentOfPost } from '../../../rules/content/contentOfPost.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { variantName } from './variantName.ts'
import { WrittenText } from './WrittenText.tsx'

const written = css({ display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h3' })
const subheading = css({ textStyle: 'h4' })
const own = css({ display: 'grid', gap: '2', borderTop: 'soft', paddingTop: '3' })

const SentLinks = lazyView(async () => (await import('./links/SentLinks.tsx')).SentLinks)

/** What a post says and shows, and what it says in its place on some networks or accounts. */
export function WrittenPost({ post }: { post: Post }) {
  const content = contentOfPost(post)
  const { variants, ...common } = content
  const isLinked = post.utm !== null || post.linkCards.length > 0
  const { View: Links, hasFailed } = useOpening(SentLinks, isLinked)
  return (
    <section className={written} aria-labelledby="written-post">
      <h2 id="written-post" className={heading}>
        {strings.thePost}
      </h2>
      <WrittenText written={common} />
      {variants.map((variant) => (
        <div key={`${variant.network}-${variant.accountId}`} className={own}>
          <h3 className={subheading}>{strings.onVariantName(variantName(variant, post.publications))}</h3>
          <WrittenText written={variant} />
        </div>
      ))}
      {isLinked && Links && <Links {...post} content={content} />}
      {isLinked && hasFailed && <p>{strings.theLinkCardsCouldNotBeShown}</p>}
    </section>
  )
}
