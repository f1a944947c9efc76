import sharp from 'sharp'

const crust = '#7a3e1d'
const rye = '#c98b4b'
const flour = '#fbf3e6'

/** A loaf with three cuts: the baker's mark. */
const loaf = (ground: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
  <rect width="64" height="64" rx="12" fill="${ground}"/>
  <ellipse cx="32" cy="36" rx="22" ry="15" fill="${crust}"/>
  <path d="M20 30l6 10M30 27l6 12M40 28l5 10" stroke="${flour}" stroke-width="3" stroke-linecap="round"/>
</svg>`

/** A shelf of bread on a warm wall. */
const shelf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="${flour}"/>
  <rect y="420" width="1200" height="34" fill="${crust}"/>
  ${[150, 380, 610, 840, 1070]
    .map(
      (x, index) =>
        `<ellipse cx="${x}" cy="${370 - (index % 2) * 14}" rx="98" ry="${62 + (index % 3) * 10}" fill="${index % 2 ? crust : rye}"/>`,
    )
    .join('')}
</svg>`

const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()

/** The pictures of the practice website by their paths. */
export const drawPictures = async (): Promise<ReadonlyMap<string, Buffer>> =>
  new Map([
    ['/logo.png', await png(loaf(rye))],
    ['/logo-dark.png', await png(loaf('#2c1a10'))],
    ['/shelf.png', await png(shelf)],
  ])
