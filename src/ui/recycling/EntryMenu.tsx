import { Ban, CalendarClock, Ellipsis, FileText, Pin, SkipForward, Text, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/recycling.ts'
import type { QueueChange, QueueEntry } from '../../machines/recycling/recycling.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/Menu.tsx'
import type { MenuItem } from '../kit/menuItem.ts'
import { useRecycling } from './useRecycling.ts'

interface Props {
  entry: QueueEntry
  isBusy: boolean
  request: (change: QueueChange) => void
}

/** All that can be done to one time that a post comes again. */
export function EntryMenu({ entry, isBusy, request }: Props) {
  const navigate = useNavigate()
  const { dialogs } = useRecycling()
  const { postId, title, madePostId } = entry
  const isOpen = entry.state === 'planned' || entry.state === 'blocked'
  const reading: MenuItem[] = [
    {
      id: 'wordings',
      label: entry.wordingsToRead > 0 ? strings.readTheWordingsNew(entry.wordingsToRead) : strings.readTheWordings,
      icon: Text,
      startsGroup: isOpen,
      onSelect: () => dialogs.send({ type: 'dialog.opened', dialog: { kind: 'wordings', postId, title } }),
    },
    { id: 'post', label: strings.openThePost, icon: FileText, onSelect: () => navigate(`/post/${postId}`) },
    ...(madePostId === null
      ? []
      : [
          {
            id: 'made',
            label: strings.openWhatIsPlannedOfIt,
            icon: FileText,
            onSelect: () => navigate(`/post/${madePostId}`),
          },
        ]),
  ]
  const changing = isOpen
    ? changesOf({ entry, isBusy, request }, () =>
        dialogs.send({ type: 'dialog.opened', dialog: { kind: 'move', entry } }),
      )
    : []
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={strings.moreFor(title)}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
      placement="bottom-end"
      items={[...changing, ...reading]}
    />
  )
}

function changesOf({ entry, isBusy, request }: Props, openMove: () => void): MenuItem[] {
  const off = isBusy ? { isDisabled: true } : {}
  const out = entry.leftOut.filter(({ cause }) => cause === 'person')
  return [
    { id: 'move', label: strings.changeTheTime, icon: CalendarClock, onSelect: openMove, ...off },
    ...(entry.isFixed
      ? []
      : [
          {
            id: 'fix',
            label: strings.fixThisTime,
            icon: Pin,
            note: strings.shufflingAndNewRulesLeaveItWhere,
            onSelect: () => request({ kind: 'fix', entry }),
            ...off,
          },
        ]),
    {
      id: 'skip',
      label: strings.skipThisTime,
      icon: SkipForward,
      onSelect: () => request({ kind: 'skip', entry }),
      ...off,
    },
    ...(entry.networks.length > 1 ? entry.networks : []).map((network, index) => ({
      id: `out-${network}`,
      label: strings.leaveOut(networkNames[network]),
      icon: Ban,
      startsGroup: index === 0,
      onSelect: () => request({ kind: 'leaveOut', entry, network, isLeftOut: true }),
      ...off,
    })),
    ...out.map(({ network }) => ({
      id: `in-${network}`,
      label: strings.letItGoToAgain(networkNames[network]),
      icon: Undo2,
      onSelect: () => request({ kind: 'leaveOut', entry, network, isLeftOut: false }),
      ...off,
    })),
  ]
}
