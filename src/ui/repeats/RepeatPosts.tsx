import { dayLabel } from '../../../rules/content/months.ts'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/repeats.ts'
import { css } from '../../../styled-system/css'
import type { PostOfRepeat } from '../../machines/repeats/repeat.ts'
import { Link } from '../kit/Link.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useSession } from '../sessionContext.ts'
import { item, list, note, when } from './repeatStyles.ts'

const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

interface Props {
  posts: readonly PostOfRepeat[]
  /** The one whose page is open. */
  shown: number
}

/** The posts of a repeat in the order of their days, each a link to its page. */
export function RepeatPosts({ posts, shown }: Props) {
  const today = dayOf(useSession().wallNow())
  return (
    <ul className={list} aria-label={counted(posts.length, strings.post)}>
      {posts.map((one) => (
        <li key={one.post} className={item}>
          {one.post === shown ? (
            <span className={when} aria-current="true">
              {strings.thisPost(momentOf(one, today))}
            </span>
          ) : (
            <Link to={`/post/${one.post}`} className={when}>
              {momentOf(one, today)}
            </Link>
          )}
          <span className={facts}>
            {ownWords(one) && <span className={note}>{ownWords(one)}</span>}
            <StatusLabel state={one.state} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** When it goes out; of one without a time the day that it stands for. */
export const momentOf = ({ schedule, day }: PostOfRepeat, today: string): string =>
  schedule ? listMoment(schedule.wallTime, today) : strings.withoutATime(dayLabel(day))

function ownWords({ isChanged, isMoved }: PostOfRepeat): string | null {
  if (isChanged) return isMoved ? strings.changedAndMovedByItself : strings.changedByItself
  return isMoved ? strings.movedByItself : null
}
