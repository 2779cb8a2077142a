/** The version of the content, asked for so often that building the question each time is too slow. */
export const versionQuery = 'select version from content_version where id = 1'
