/**
 * By share key, the exports of shared packages in the shell's second file. A screen that imports none of them neither
 * loads nor awaits it. A build with another list than that of its page awaits the file with each screen.
 */
export const LATE_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  nanostores: [
    'allTasks',
    'clean',
    'cleanStores',
    'cleanTasks',
    'deepMap',
    'effect',
    'getKey',
    'getPath',
    'keepMount',
    'mapCreator',
    'setByKey',
    'setPath',
    'startTask',
    'task'
  ],
  'shared-platform': [
    'SUBMIT_TIMEOUT_MS',
    'createForm',
    'lazyPart',
    'messageKeyOf',
    'problemOf',
    'useForm',
    'useProblemText'
  ],
  'shared-ui': [
    'ArtisanName',
    'Checkbox',
    'ChoiceCards',
    'ChoiceChips',
    'CodeField',
    'FactList',
    'PageStepper',
    'PasswordField',
    'PhoneField',
    'RatingInput',
    'TextArea',
    'TimeChoice',
    'TimeRange',
    'digitsOf'
  ]
}
