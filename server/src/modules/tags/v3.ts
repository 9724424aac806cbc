import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import { changeTag, createTag, deleteTag, listTags, showTag } from './commands.ts'
import { tagInput, tagResource } from './resource.ts'

export const tagDoors = [
  list(
    'GET WS/tags',
    tagResource,
    { summary: 'List the tags of a workspace', about: 'For members.' },
    (ctx, { workspace_id }) => listTags(ctx, workspace_id),
  ),
  create(
    'POST WS/tags',
    tagResource,
    {
      summary: 'Create a tag',
      about: 'For workspace administrators. A title exists once in a workspace.',
      inputs: tagInput,
      example: { title: 'Overtime', color: '#f3a712' },
    },
    (ctx, { workspace_id }, input) => createTag(ctx, workspace_id, input),
  ),
  show(
    'GET WS/tags/:tag_id',
    tagResource,
    { summary: 'Show a tag', about: 'For members.' },
    (ctx, { workspace_id, tag_id }) => showTag(ctx, workspace_id, tag_id),
  ),
  update(
    'PUT WS/tags/:tag_id',
    tagResource,
    {
      summary: 'Change a tag',
      about: 'What the body leaves out stays as it is, although the method is PUT.',
      inputs: tagInput,
      example: { title: 'Night shift', active: false },
    },
    (ctx, { workspace_id, tag_id }, input) => changeTag(ctx, workspace_id, tag_id, input),
  ),
  remove(
    'DELETE WS/tags/:tag_id',
    tagResource,
    { summary: 'Delete a tag', about: 'It can no longer be chosen; what was tagged with it keeps it.' },
    (ctx, { workspace_id, tag_id }) => deleteTag(ctx, workspace_id, tag_id),
  ),
]
