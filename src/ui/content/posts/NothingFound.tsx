import { strings } from '../../../../strings/content/posts.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useLeads } from '../../shell/useLeads.ts'
import type { StateFilter } from './stateFilters.ts'
import type { PostsAddress } from './usePostsAddress.ts'

const emptyWords: Record<StateFilter, { title: string; text: string }> = {
  all: { title: strings.noPostYet, text: strings.writeTheFirstOne },
  draft: { title: strings.noDrafts, text: strings.whatYouBeginAndDoNotSchedule },
  planned: { title: strings.nothingIsScheduled, text: strings.giveAPostATimeAndIt },
  published: { title: strings.nothingIsOutYet, text: strings.whatHasGoneOutIsListedHere },
  needs: { title: strings.nothingNeedsYou, text: strings.whenSomethingCouldNotGoOutIt },
}

interface Props {
  address: PostsAddress
  show: (change: Partial<PostsAddress>) => void
}

/** A list that has nothing: because there is none yet, or because of what it is narrowed to. */
export function NothingFound({ address: { state, day, filters }, show }: Props) {
  const leads = useLeads()
  if (day !== null) {
    return <EmptyState title={strings.nothingLikeThisOnTheDay}>{strings.chooseOtherPostsAboveOrShowThose}</EmptyState>
  }
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        title={strings.noPostIsLikeThis}
        actions={
          <Button variant="ink" onClick={() => show({ filters: {} })}>
            {strings.clearTheFilters}
          </Button>
        }
      >
        {strings.nothingHasAllThatYouChose}
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
            {strings.writeAPost}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
