import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useLeads } from '../../shell/useLeads.ts'
import type { StateFilter } from './stateFilters.ts'
import type { PostsAddress } from './usePostsAddress.ts'

const emptyWords: Record<StateFilter, { title: string; text: string }> = {
  all: { title: 'No post yet', text: 'Write the first one: it is kept as you type, and goes out when you say.' },
  draft: { title: 'No drafts', text: 'What you begin and do not schedule is kept here.' },
  planned: { title: 'Nothing is scheduled', text: 'Give a post a time, and it waits here until it goes out.' },
  published: { title: 'Nothing is out yet', text: 'What has gone out is listed here, with its place on each network.' },
  needs: { title: 'Nothing needs you', text: 'When something could not go out, it waits here for you.' },
}

interface Props {
  address: PostsAddress
  show: (change: Partial<PostsAddress>) => void
}

/** A list that has nothing: because there is none yet, or because of what it is narrowed to. */
export function NothingFound({ address: { state, day, filters }, show }: Props) {
  const leads = useLeads()
  if (day !== null) {
    return (
      <EmptyState title="Nothing like this on the day">Choose other posts above, or show those of all days.</EmptyState>
    )
  }
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        title="No post is like this"
        actions={
          <Button variant="ink" onClick={() => show({ filters: {} })}>
            Clear the filters
          </Button>
        }
      >
        Nothing has all that you chose. Take something away, and more comes back.
      </EmptyState>
    )
  }
  const { title, text } = emptyWords[state]
  return (
    <EmptyState
      title={title}
      actions={
        state !== 'needs' &&
        leads('/post/create') && (
          <ButtonLink to="/post/create" variant="ink">
            Write a post
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
