import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type PostState, postStates } from '../../../contract/content.ts'
import { type Network, networks } from '../../../contract/networks.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { postsKeyOf } from '../../app/buckets/keys.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { Post } from '../../machines/content/post.ts'
import { markOf, titleOf } from '../content/postWords.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { lazyOverlay } from '../kit/lazyOverlay.tsx'
import { useDialogOpener } from '../kit/lazyView.ts'
import { Pager } from '../kit/Pager.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Select } from '../kit/Select.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { useSearchTyping } from '../media/useSearchTyping.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { partHead, partTitle, quietCount } from './panelStyles.ts'
import { useBuckets } from './useBuckets.ts'

const part = css({ display: 'grid', gap: '2' })
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4' })
const filters = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]', gap: '2' })
const whole = css({ gridColumn: '[1 / -1]' })
const list = css({ borderTop: 'hairline' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto auto]',
  columnGap: '2',
  alignItems: 'center',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const name = css({
  textStyle: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
  _finger: { display: 'grid', alignItems: 'center', minHeight: 'input' },
})
const when = css({ textStyle: 'small', color: 'textMuted', whiteSpace: 'nowrap' })
const quiet = css({ color: 'textMuted', textStyle: 'small', textWrap: 'pretty' })

const pageSize = 6

const PostsDialog = lazyOverlay(async () => (await import('./PostsDialog.tsx')).PostsDialog)

/** What is in the bucket: planned posts soonest first, then those without a time. */
export function BucketPosts({ bucket }: { bucket: Bucket }) {
  const [search, setSearch] = useState('')
  const [network, setNetwork] = useState<Network | null>(null)
  const [state, setState] = useState<PostState | null>(null)
  const [page, setPage] = useState(1)
  const query = { bucketId: bucket.id, search, network, states: state ? [state] : [], page, pageSize }
  const { posts, changes, dialogs } = useBuckets()
  const actor = useCachedActor(posts, postsKeyOf(query))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const removing = useSelector(changes, ({ context }) => context.changes)
  const isChoosing = useSelector(dialogs, ({ context }) => context?.kind === 'posts' && context.bucketId === bucket.id)
  const opener = useDialogOpener(PostsDialog, isChoosing)
  const choosePosts = () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'posts', bucketId: bucket.id } })
  const isFiltered = search !== '' || network !== null || state !== null
  const filter =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return (
    <section className={part} aria-label={strings.inTheBucket}>
      <header className={partHead}>
        <h3 className={partTitle}>
          {strings.inTheBucket} <span className={quietCount}>{bucket.postCount}</span>
        </h3>
        <span className={ways}>
          <Button variant="link" size="sm" onClick={choosePosts} {...opener}>
            {strings.choosePosts}
          </Button>
          <ButtonLink to={`/post/create?bucket=${bucket.id}`} variant="link" size="sm">
            {strings.addAPost}
          </ButtonLink>
        </span>
      </header>
      {(bucket.postCount > pageSize || isFiltered) && (
        <Filters
          search={search}
          network={network}
          state={state}
          onSearch={filter(setSearch)}
          onNetwork={filter(setNetwork)}
          onState={filter(setState)}
        />
      )}
      <ListProblem what={strings.failedToFetchBucketPosts} {...failure} />
      {!found && failure.problem === null && <Skeleton width="80%" height={16} />}
      {found?.count === 0 && (
        <p className={quiet}>{isFiltered ? strings.nothingInTheBucketFits : strings.nothingIsInItYet}</p>
      )}
      {found && found.results.length > 0 && (
        <ol className={list}>
          {found.results.map((post) => (
            <PostLine
              key={post.id}
              post={post}
              bucket={bucket}
              isBusy={removing.some((change) => 'postId' in change && change.postId === post.id)}
            />
          ))}
        </ol>
      )}
      {found && found.count > pageSize && (
        <Pager found={{ count: found.count, page, pageSize }} one="post" many="posts" onPage={setPage} />
      )}
      <PostsDialog open={isChoosing} bucket={bucket} onClose={() => dialogs.send({ type: 'dialog.closed' })} />
    </section>
  )
}

interface LineProps {
  post: Post
  bucket: Bucket
  isBusy: boolean
}

function PostLine({ post, bucket, isBusy }: LineProps) {
  const { wallNow, timezone } = useSession()
  const { request } = useBuckets()
  const { id, schedule, state, bucketAssignmentId } = post
  const title = titleOf(post)
  const moment = schedule && listMoment(wallTimeAt(Date.parse(schedule.at), timezone()), dayOf(wallNow()))
  const remove = () => {
    if (bucketAssignmentId === null || isBusy) return
    request({ kind: 'remove', bucketId: bucket.id, postId: id, assignmentId: bucketAssignmentId, title })
  }
  return (
    <li className={item}>
      <StatusMark {...markOf(post)} />
      <RouterLink to={state === 'draft' ? `/post/create?edit=${id}` : `/post/${id}`} className={name}>
        {title}
      </RouterLink>
      <span className={when}>{moment ?? strings.noTimeYet}</span>
      <IconButton
        size="sm"
        label={strings.takeOutOfTheBucket(title)}
        aria-disabled={isBusy || bucketAssignmentId === null || undefined}
        onClick={remove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

interface FilterProps {
  search: string
  network: Network | null
  state: PostState | null
  onSearch: (search: string) => void
  onNetwork: (network: Network | null) => void
  onState: (state: PostState | null) => void
}

function Filters({ search, network, state, onSearch, onNetwork, onState }: FilterProps) {
  const { typed, type } = useSearchTyping(search, onSearch)
  return (
    <div className={filters}>
      <span className={whole}>
        <TextInput
          type="search"
          size="sm"
          aria-label={strings.searchPostsOfTheBucket}
          placeholder={strings.text}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </span>
      <Select
        size="sm"
        aria-label={strings.network}
        value={network ?? ''}
        onChange={({ currentTarget: { value } }) => onNetwork(networks.find((one) => one === value) ?? null)}
      >
        <option value="">{strings.anyNetwork}</option>
        {networks.map((one) => (
          <option key={one} value={one}>
            {networkNames[one]}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label={strings.state}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => onState(postStates.find((one) => one === value) ?? null)}
      >
        <option value="">{strings.anyState}</option>
        {postStates.map((one) => (
          <option key={one} value={one}>
            {stateWord(one)}
          </option>
        ))}
      </Select>
    </div>
  )
}
