import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { choiceKeyOf, createPostChoice } from '../../app/buckets/postChoice.ts'
import { lastPageOf } from '../../app/shell/changeAddress.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { Post } from '../../machines/content/post.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { markOf, titleOf } from '../content/postWords.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useSearchTyping } from '../media/useSearchTyping.ts'
import { useNetworksOf } from '../networks/useNetworksOf.ts'
import { useSession } from '../sessionContext.ts'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useBuckets } from './useBuckets.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const list = css({ borderTop: 'hairline' })
// The rings of what has the focus are not cut off.
const scroll = css({ maxHeight: '80', overflowY: 'auto', padding: '1', margin: '-1' })
const item = css({ borderBottom: 'soft', paddingBlock: '2' })
const words = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const name = css({ textStyle: 'strong', overflowWrap: 'anywhere', textWrap: 'pretty' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2.5',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'textMuted',
})
const quiet = css({ color: 'textMuted', paddingBlock: '2', textWrap: 'pretty' })
const waiting = css({ display: 'grid', gap: '1.5', paddingBlock: '3', borderBottom: 'soft' })

const pageSize = 10
/** Characters of a post's first line: there is more room than in a list of posts. */
const longestTitle = 90

interface Props {
  bucket: Bucket
  /** From any page and search. */
  chosen: readonly Post[]
  onChoose: (posts: readonly Post[]) => void
}

/** The posts that a bucket does not have yet, to be ticked: those in no bucket, or those of others, too. */
export function ChoosablePosts({ bucket, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [hasOthers, setOthers] = useState(false)
  const [page, setPage] = useState(1)
  const { typed, type } = useSearchTyping(search, (text) => {
    setSearch(text)
    setPage(1)
  })
  const { businesses } = useBusinesses()
  // What belongs to no business is the primary one's.
  const primary = businesses.find(({ isPrimary }) => isPrimary)?.id ?? null
  const businessProfileId = bucket.businessProfileId ?? primary
  const query = { ...{ bucketId: bucket.id, businessProfileId }, ...{ hasOthers, search, page, pageSize } }
  const actor = useCachedActor(useBuckets().lazy(createPostChoice).lists, choiceKeyOf(query))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const last = found ? lastPageOf(found) : page
  // Some were put into buckets meanwhile.
  if (page > last) setPage(last)
  const toggle = (post: Post) => {
    const rest = chosen.filter(({ id }) => id !== post.id)
    onChoose(rest.length < chosen.length ? rest : [...rest, post])
  }
  return (
    <section className={stack} aria-label={strings.postsToChoose}>
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchPostsToChoose}
        placeholder={strings.searchInAllTexts}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <SwitchRow
        label={strings.alsoPostsOfOtherBuckets}
        note={strings.theyLeaveTheirsForThisOne}
        isOn={hasOthers}
        isReadOnly={false}
        onChange={(isOn) => {
          setOthers(isOn)
          setPage(1)
        }}
      />
      <ListProblem what={strings.thePostsCouldNotBeLoaded} {...failure} />
      {!found && failure.problem === null && <Waiting />}
      {found?.count === 0 && <Nothing bucket={bucket} search={search} hasOthers={hasOthers} />}
      {found && found.results.length > 0 && (
        <div className={scroll}>
          <ul className={list} aria-busy={failure.isBusy}>
            {found.results.map((post) => (
              <Choice
                key={post.id}
                post={post}
                isChosen={chosen.some(({ id }) => id === post.id)}
                onToggle={() => toggle(post)}
              />
            ))}
          </ul>
        </div>
      )}
      {found && found.count > 0 && (
        <Pager found={{ count: found.count, page, pageSize }} one="post" many="posts" onPage={setPage} />
      )}
    </section>
  )
}

interface ChoiceProps {
  post: Post
  isChosen: boolean
  onToggle: () => void
}

function Choice({ post, isChosen, onToggle }: ChoiceProps) {
  const { wallNow, timezone } = useSession()
  const { schedule, bucketId } = post
  const networks = useNetworksOf(post)
  const moment = schedule && listMoment(wallTimeAt(Date.parse(schedule.at), timezone()), dayOf(wallNow()))
  return (
    <li className={item}>
      <Checkbox checked={isChosen} onChange={onToggle}>
        <span className={words}>
          <span className={name}>{titleOf(post, longestTitle)}</span>
          <span className={facts}>
            <StatusLabel {...markOf(post)} />
            <span>{moment ?? strings.noTimeYet}</span>
            <NetworkMarks networks={networks} size={16} most={3} />
            {bucketId !== null && <BucketName id={bucketId} />}
          </span>
        </span>
      </Checkbox>
    </li>
  )
}

const Waiting = () => (
  <div className={list} aria-busy="true">
    {['62%', '48%', '55%'].map((width) => (
      <div key={width} className={waiting}>
        <Skeleton width={width} height={16} />
        <Skeleton width="40%" height={14} />
      </div>
    ))}
  </div>
)

/** Why there is none: of all, of those in no bucket, or of those that were searched for. */
function Nothing({ bucket, search, hasOthers }: { bucket: Bucket; search: string; hasOthers: boolean }) {
  if (search !== '') return <p className={quiet}>{strings.noPostHereSays(search)}</p>
  return (
    <p className={quiet}>
      {hasOthers ? strings.thereIsNoOtherPost : strings.everyPostIsInABucket}{' '}
      <Link to={`/post/create?bucket=${bucket.id}`}>{strings.addAPost}</Link>
    </p>
  )
}
