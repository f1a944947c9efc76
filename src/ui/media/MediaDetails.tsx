import { useSelector } from '@xstate/react'
import { Download, Trash2, X } from 'lucide-react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Button } from '../kit/Button.tsx'
import { buttonRecipe } from '../kit/buttonRecipe.ts'
import { type Fact, Facts } from '../kit/Facts.tsx'
import { Field } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { preloadBy } from '../kit/lazyView.ts'
import { Select } from '../kit/Select.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useSession } from '../sessionContext.ts'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { AltField } from './AltField.tsx'
import { DetailsNote } from './DetailsNote.tsx'
import { type Details, useDetails, useTyped } from './describing.ts'
import { codecLabel, durationLabel, typeLabel } from './mediaWords.ts'
import { UsedIn } from './UsedIn.tsx'
import { useMediaLibrary } from './useMediaLibrary.ts'

const stack = css({ display: 'grid', gap: '4', alignContent: 'start' })
const head = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' })
const title = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const preview = css({
  width: 'full',
  maxHeight: '80',
  objectFit: 'contain',
  borderRadius: 'sm',
  background: 'sunken',
  display: 'block',
})
const section = css({ textStyle: 'h4', marginBottom: '1' })
const quiet = css({ color: 'textMuted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', borderTop: 'soft', paddingTop: '4' })

interface Props {
  mediaId: number
  /** As the list has it, until it has been read. */
  listed: Media | null
  /** Where a dialog around it has a title and a way out of its own. */
  isBare?: boolean
  onClose: () => void
}

/** One file: what it looks like, what is said of it, where it is used, what can be done with it. */
export function MediaDetails({ mediaId, listed, isBare = false, onClose }: Props) {
  const details = useDetails(mediaId)
  const read = useSelector(details, ({ context }) => context.media)
  const isNotFound = useSelector(details, (snapshot) => snapshot.matches('notFound'))
  const media = read ?? listed
  const name = isNotFound ? strings.notThereAnyMore : (media?.name ?? strings.file)
  return (
    <section className={stack} aria-label={isNotFound ? name : strings.detailsOf(name)}>
      {!isBare && (
        <header className={head}>
          <h2 className={title}>{name}</h2>
          <IconButton label={strings.closeTheDetails} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </header>
      )}
      {isNotFound && <p className={quiet}>{strings.thisFileIsNotInYourLibrary}</p>}
      {!isNotFound && !media && (
        <div aria-busy="true" className={stack}>
          <Skeleton height={200} />
          <Skeleton width="60%" height={16} />
        </div>
      )}
      {!isNotFound && media && <Opened details={details} media={media} />}
      {!isNotFound && !media && <DetailsNote details={details} />}
    </section>
  )
}

function Opened({ details, media }: { details: Details; media: Media }) {
  const { deletion } = useMediaLibrary()
  const { kind, name, url, altText, usedIn } = media
  return (
    <>
      {kind === 'image' ? (
        <img className={preview} src={url} alt={altText || name} width={media.width} height={media.height} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions beside it
        <video className={preview} src={url} controls preload="metadata" aria-label={altText || name} />
      )}
      <Words details={details} media={media} />
      <Facts lines={useFacts(media)} />
      <div>
        <h3 className={section}>{strings.usedIn}</h3>
        {usedIn.length > 0 ? <UsedIn uses={usedIn} /> : <p className={quiet}>{strings.nothingYet}</p>}
      </div>
      <div className={actions}>
        <a className={buttonRecipe({ size: 'sm' })} href={url} download={name}>
          <Download size={16} aria-hidden /> {strings.download}
        </a>
        <Button
          size="sm"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => deletion.send({ type: 'deletion.requested', media: [media] })}
          {...preloadBy(LazyDialog)}
        >
          <Trash2 size={16} aria-hidden /> {strings.delete}
        </Button>
      </div>
    </>
  )
}

function Words({ details, media }: { details: Details; media: Media }) {
  const { isOpen, typed } = useTyped(details, media)
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <Field label={strings.name} error={typed.name.trim() === '' ? strings.theFileNeedsAName : undefined}>
        <TextInput
          size="sm"
          value={typed.name}
          maxLength={255}
          readOnly={!isOpen}
          onChange={({ currentTarget }) =>
            details.send({ type: 'details.changed', change: { name: currentTarget.value } })
          }
        />
      </Field>
      <AltField details={details} media={media} />
      <BusinessField details={details} media={media} />
      <DetailsNote details={details} />
    </div>
  )
}

/** Which business it belongs to; shown where there is more than one, or where it belongs to none. */
function BusinessField({ details, media }: { details: Details; media: Media }) {
  const { businesses } = useBusinesses()
  const { isOpen, typed } = useTyped(details, media)
  const { businessProfileId } = typed
  if (businesses.length < 2 && (businesses.length === 0 || businessProfileId !== null)) return null
  return (
    <Field label={strings.business}>
      <Select
        size="sm"
        value={businessProfileId ?? ''}
        disabled={!isOpen}
        onChange={({ currentTarget: { value } }) =>
          details.send({
            type: 'details.changed',
            change: { businessProfileId: value === '' ? null : Number(value) },
          })
        }
      >
        <option value="">{strings.noBusiness}</option>
        {businesses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What is known of a file. */
function useFacts({ contentType, kind, size, width, height, duration, codec, createdAt }: Media): Fact[] {
  const { wallNow, timezone } = useSession()
  return [
    [strings.type, typeLabel(contentType, kind)],
    [strings.size, sizeLabel(size)],
    [strings.dimensions, `${width} × ${height}`],
    ...(duration === null ? [] : [[strings.duration, durationLabel(duration)] as const]),
    ...(codec === null ? [] : [[strings.codec, codecLabel(codec)] as const]),
    [strings.added, listMoment(wallTimeAt(Date.parse(createdAt), timezone()), dayOf(wallNow()))],
  ]
}
