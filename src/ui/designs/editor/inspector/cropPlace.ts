import type { PictureElement } from '../../../../../contract/designDocument.ts'
import { type Crop, drawnCrop } from '../../../../../rules/designs/crops.ts'

/** A crop as three sliders have it. */
export interface CropPlace {
  /** 1: as much of the picture as fits its frame. */
  zoom: number
  /** Parts of the way from the left and the top to the right and the bottom. */
  across: number
  down: number
}

export const mostZoom = 6

type Frame = Pick<PictureElement, 'crop' | 'width' | 'height'>
interface Side {
  width: number
  height: number
}

/** Where the sliders of a crop stand. */
export function placeOfCrop(frame: Frame, picture: Side): CropPlace {
  const most = drawnCrop({ ...frame, crop: null }, picture)
  const now = drawnCrop(frame, picture)
  return {
    zoom: Math.max(1, most.width / now.width),
    across: shareOf(now.x, 1 - now.width),
    down: shareOf(now.y, 1 - now.height),
  }
}

/** The crop that the sliders stand for. */
export function cropOfPlace(frame: Frame, picture: Side, { zoom, across, down }: CropPlace): Crop {
  const most = drawnCrop({ ...frame, crop: null }, picture)
  const [width, height] = [most.width / zoom, most.height / zoom]
  return { x: (1 - width) * across, y: (1 - height) * down, width, height }
}

/** The crop once the picture was pushed within its frame by parts of the frame's sides; it ends at the picture's edges. */
export function pushedCrop(frame: Frame, picture: Side, by: { x: number; y: number }): Crop {
  const { x, y, width, height } = drawnCrop(frame, picture)
  return {
    x: Math.min(1 - width, Math.max(0, x - by.x * width)),
    y: Math.min(1 - height, Math.max(0, y - by.y * height)),
    width,
    height,
  }
}

/** Which ways a picture can be pushed within its frame: where it is seen from edge to edge there is nothing to push. */
export function roomToPush(frame: Frame, picture: Side): { across: boolean; down: boolean } {
  const { width, height } = drawnCrop(frame, picture)
  return { across: hasRoom(1 - width), down: hasRoom(1 - height) }
}

/** A way on the screen as a frame sees it that is turned by so many degrees, clockwise. */
export function turnedBack({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

/** Less than a thousandth of room is none: the middle. */
const shareOf = (part: number, whole: number): number => (hasRoom(whole) ? Math.min(1, Math.max(0, part / whole)) : 0.5)

const hasRoom = (share: number): boolean => share >= 0.001
