/** The version of the content, for those who ask for it so often that nobody may build the question each time. */
export const versionQuery = 'select version from content_version where id = 1'
