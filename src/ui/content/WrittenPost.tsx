import { contentOfPost } from '../../../rules/content/contentOfPost.ts'
import type { Recipient } from '../../../rules/content/postContent.ts'
import { css } from '../../../styled-system/css'
import type { Post } from '../../machines/content/post.ts'
import { useAccounts } from '../networks/useAccounts.ts'
import { LinksSlot } from './LinksSlot.tsx'
import { variantName } from './variantName.ts'
import { WrittenText } from './WrittenText.tsx'

const written = css({ display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h3' })
const subheading = css({ textStyle: 'h4' })
const own = css({ display: 'grid', gap: '2', borderTop: 'soft', paddingTop: '3' })

/** What a post says and shows, and what it says in its place on some networks or accounts. */
export function WrittenPost({ post }: { post: Post }) {
  const content = contentOfPost(post)
  const { variants, ...common } = content
  const accounts = useAccounts()
  return (
    <section className={written} aria-labelledby="written-post">
      <h2 id="written-post" className={heading}>
        The post
      </h2>
      <WrittenText written={common} />
      {variants.map((variant) => (
        <div key={`${variant.network}-${variant.accountId}`} className={own}>
          <h3 className={subheading}>On {variantName(variant, post.publications)}</h3>
          <WrittenText written={variant} />
        </div>
      ))}
      <LinksSlot content={content} recipients={recipientsOf(post, accounts)} />
    </section>
  )
}

/** A draft is of no account's parts yet. */
const recipientsOf = ({ publications, accountIds }: Post, accounts: readonly Recipient[]): readonly Recipient[] =>
  publications.length > 0
    ? publications.map(({ accountId, network }) => ({ id: accountId, network }))
    : accounts.filter(({ id }) => accountIds.includes(id))
