import type { ReviewedPost } from '../../../../rules/campaigns/reviewedPost.ts'
import { postStateWord } from '../../../../rules/campaigns/reviewWords.ts'
import { MarkFrame } from '../../marks/MarkFrame.tsx'
import { MarkLabel } from '../../marks/MarkLabel.tsx'
import { StatusMark } from '../../marks/StatusMark.tsx'
import type { Tone } from '../../marks/stateLooks.ts'
import { CampaignGlyph } from '../CampaignGlyph.tsx'

type Stated = Pick<ReviewedPost, 'state' | 'text'>

const tones = {
  waiting: 'draft',
  writing: 'publishing',
  to_review: 'scheduled',
  approved: 'published',
  rejected: 'failed',
  failed: 'failed',
  planned: 'scheduled',
} as const satisfies Record<ReviewedPost['state'], Tone>

interface Props {
  post: Stated
  /** Pixels. */
  size?: number
  /** Words for those who cannot see the shape; the state's unless said. */
  label?: string
}

/** How a post of a campaign stands, as a shape. */
export function PostStateMark({ post, size = 15, label = postStateWord(post) }: Props) {
  switch (post.state) {
    case 'to_review':
      return <CampaignGlyph look="review" size={size} label={label} />
    case 'rejected':
      return (
        <MarkFrame tone={tones.rejected} size={size} label={label}>
          <circle cx="8" cy="8" r="6" />
          <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />
        </MarkFrame>
      )
    case 'waiting':
      return <StatusMark state="draft" size={size} label={label} />
    case 'writing':
      return <StatusMark state="publishing" size={size} label={label} />
    case 'approved':
      return <StatusMark state="published" size={size} label={label} />
    case 'failed':
      return <StatusMark state="failed" size={size} label={label} />
    case 'planned':
      return <StatusMark state="scheduled" size={size} label={label} />
  }
}

/** The same with its word. */
export const PostStateLabel = ({ post }: { post: Stated }) => (
  <MarkLabel tone={tones[post.state]}>
    <PostStateMark post={post} size={14} label="" />
    {postStateWord(post)}
  </MarkLabel>
)
