import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import type { PictureSource } from '../../../../app/designs/pictures.ts'
import { Button } from '../../../kit/Button.tsx'
import { type CropPlace, cropOfPlace, mostZoom, placeOfCrop, roomToPush } from './cropPlace.ts'
import { SliderField } from './SliderField.tsx'
import { useChange } from './useChange.ts'

interface Props {
  element: PictureElement
  picture: PictureSource
}

/** Which part of a picture is seen in its frame: it is judged on the page itself. */
export function CropSettings({ element, picture }: Props) {
  const change = useChange([element])
  const place = placeOfCrop(element, picture)
  const room = roomToPush(element, picture)
  const put = (patch: Partial<CropPlace>) => change({ crop: cropOfPlace(element, picture, { ...place, ...patch }) })
  return (
    <>
      <SliderField
        label={strings.zoom}
        value={Math.round(place.zoom * 100)}
        min={100}
        max={mostZoom * 100}
        step={1}
        shown={`${Math.round(place.zoom * 100)} %`}
        onChange={(zoom) => put({ zoom: zoom / 100 })}
      />
      <SliderField
        label={strings.across}
        {...percent(place.across)}
        isDisabled={!room.across}
        onChange={(across) => put({ across: across / 100 })}
      />
      <SliderField
        label={strings.down}
        {...percent(place.down)}
        isDisabled={!room.down}
        onChange={(down) => put({ down: down / 100 })}
      />
      {element.crop && (
        <Button size="sm" variant="ghost" onClick={() => change({ crop: null })}>
          {strings.showTheMiddle}
        </Button>
      )}
    </>
  )
}

const percent = (share: number) => {
  const value = Math.round(share * 100)
  return { value, min: 0, max: 100, step: 1, shown: `${value} %` }
}
