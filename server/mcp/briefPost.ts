import type { Post, Publication } from '../../contract/content.ts'

/** Characters of a text in a list. */
const listedText = 280

/** A post as a list tells it: what it says at the beginning, where and when it goes, how it stands. */
export const listedPost = (post: Post) => ({
  ...{ id: post.id, version: post.version, state: post.state },
  text: post.text.length > listedText ? `${post.text.slice(0, listedText)}…` : post.text,
  ...placeOf(post),
})

/** A whole post, without what only an editor needs. */
export const wholePost = (post: Post) => ({
  ...{ id: post.id, version: post.version, state: post.state },
  parts: post.parts.map(({ text, media_ids }) => ({ text, media_ids })),
  first_comment: post.first_comment,
  ...placeOf(post),
  variants: post.variants.map(({ network, account_id, parts }) => ({
    ...{ network, account_id },
    texts: parts.map(({ text }) => text),
  })),
  written_by_ai: post.written_by_ai,
  publications: post.publications.map(briefPublication),
  // Why an administrator refused it.
  ...(post.refusal !== undefined && { refusal: post.refusal }),
})

const placeOf = ({ account_ids, business_profile_id, bucket_id, tags, schedule }: Post) => ({
  ...{ account_ids, business_profile_id, bucket_id, tags },
  planned_for: schedule && { wall_time: schedule.wall_time, timezone: schedule.timezone, at: schedule.at },
})

const briefPublication = ({ account_id, network, name, handle, part, state, reason, remote_url }: Publication) => ({
  ...{ account_id, network, account: name || handle, part, state },
  // What went wrong, and where it stands on its network.
  ...{ reason, url: remote_url },
})
