import type { Person } from '../people.ts'
import { creatorOf } from './creators.ts'
import { answerOf } from './httpError.ts'
import { openIdOf } from './oauthRules.ts'
import { publicIdOf, type Share } from './state.ts'

/** Query Creator Info. */
export const creatorShape = (person: Person, origin: string) => {
  const creator = creatorOf(person)
  return {
    creator_avatar_url: avatarOf(person, origin),
    creator_username: person.name,
    creator_nickname: person.displayName,
    privacy_level_options: creator.privacyLevels,
    comment_disabled: creator.isCommentDisabled,
    duet_disabled: creator.isDuetDisabled,
    stitch_disabled: creator.isStitchDisabled,
    max_video_post_duration_sec: creator.longestVideo,
  }
}

/** Get User Info, of which only what is asked for is told. */
export const userShape = (person: Person, origin: string): Readonly<Record<string, string>> => ({
  open_id: openIdOf(person),
  union_id: `union${openIdOf(person)}`,
  avatar_url: avatarOf(person, origin),
  display_name: person.displayName,
})

const avatarOf = ({ name }: Person, origin: string): string => `${origin}/portraits/${name}.svg`

/** Get Post Status as JSON; the post's id is a bare number of 64 bits there, which no number of JavaScript holds. */
export function statusJson(share: Share): string {
  const isOpen = share.state === 'open'
  const isWorkedOn = isOpen || (share.state === 'processing' && share.pollsLeft > 0)
  const data = {
    status: isWorkedOn ? workingStatus[share.kind] : share.state === 'failed' ? 'FAILED' : 'PUBLISH_COMPLETE',
    fail_reason: share.failReason ?? '',
    ...(share.upload && { uploaded_bytes: share.upload.received }),
    ...(!isWorkedOn &&
      share.state !== 'failed' && { publicaly_available_post_id: [publicIdOf(share)].flatMap(idMark) }),
  }
  return JSON.stringify(answerOf(data)).replaceAll(/"int64:(\d+)"/g, '$1')
}

const workingStatus = { video: 'PROCESSING_UPLOAD', photo: 'PROCESSING_DOWNLOAD' } as const
const idMark = (id: string | null): string[] => (id === null ? [] : [`int64:${id}`])
