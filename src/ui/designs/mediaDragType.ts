/** What a picture of the library carries while it is dragged onto the page: its id. */
export const mediaDragType = 'application/x-solo-social-media'
