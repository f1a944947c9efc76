import { Plus, Repeat } from 'lucide-react'
import { strings } from '../../../strings/recycling.ts'
import type { RecyclingPost } from '../../machines/recycling/recycling.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useMutation } from '../useMutation.ts'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRules } from './useRules.ts'

/** Lets a post come again: by the rule of its bucket, or by one of those for chosen posts; without any, by a new one. */
export function LetComeAgain({ post }: { post: RecyclingPost }) {
  const { show } = useRecyclingAddress()
  const { rules } = useRules()
  const { request, isBusy } = useMutation(useRecycling().postChoice)
  const bucket = useBucketChoices(null).choices?.find(({ id }) => id === post.bucketId)
  const hasOwn = post.bucketId !== null && rules?.some(({ bucketId }) => bucketId === post.bucketId) === true
  const label = strings.letItComeAgainTitle(post.title)
  if (hasOwn) {
    return (
      <Button
        size="sm"
        aria-label={label}
        busy={isBusy}
        onClick={() => request({ post, choice: 'chosen', ruleId: null })}
      >
        {strings.letItComeAgain}
      </Button>
    )
  }
  const ofChosen = rules?.filter(({ bucketId }) => bucketId === null) ?? []
  return (
    <Menu
      trigger={
        <Button size="sm" aria-label={label} aria-disabled={isBusy || rules === null || undefined}>
          {strings.letItComeAgain}
        </Button>
      }
      placement="bottom-end"
      header={strings.byWhichRule}
      items={[
        ...ofChosen.map(({ id, name }) => ({
          id: String(id),
          label: name,
          icon: Repeat,
          onSelect: () => request({ post, choice: 'chosen', ruleId: id }),
        })),
        ...(bucket
          ? [
              {
                id: 'bucket',
                label: strings.aNewRuleFor(bucket.name),
                icon: Plus,
                onSelect: () => show({ rule: 'new', bucketId: bucket.id }),
              },
            ]
          : []),
        { id: 'new', label: strings.aNewRuleForChosenPosts, icon: Plus, onSelect: () => show({ rule: 'new' }) },
      ]}
    />
  )
}
