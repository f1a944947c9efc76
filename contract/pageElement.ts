/** Id of the script element of type application/json that carries the page's configuration. */
export const pageConfigElement = 'page-config'
