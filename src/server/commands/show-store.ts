// What the store shows to a person: its shelves in their order, and a program before it is bought.
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type {
  CategoryType,
  getProgramCategories,
  StoreProgramPreview,
  StoreViewer,
} from '#contract/store.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { askedFor, categoriesOf, inOrderFor } from '#domain/store/categories.ts';
import { clientSurveyOf } from '#domain/survey/survey.ts';
import type { FoundProgram, Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { signInRequired } from '../errors.ts';
import { ownProgram } from '../policies/programs.ts';
import { visibleProgram } from '../policies/store.ts';
import { publishedOf } from '../presenters/created-program.ts';
import { presentPreview, presentStoreProgram } from '../presenters/store-program.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { findCreatedDays } from '../stores/created-programs.ts';
import { findOwnedCopy } from '../stores/offers.ts';
import { listShelves } from '../stores/store-programs.ts';
import { isSubscriber } from '../stores/subscriptions.ts';
import { shownOf } from '../stores/sync-store-index.ts';
import { findUser } from '../stores/users.ts';

/** Programs that a shelf shows. */
const shelfLength = 8;

export async function showShelves(
  rows: Rows,
  { viewer, type, personalised }: { viewer: UserId; type: CategoryType; personalised: boolean },
): Promise<OkOf<typeof getProgramCategories>> {
  const user = await findUser(rows, viewer);
  if (!user) throw signInRequired();
  const known = categoriesOf(type);
  const asked = askedFor(type, clientSurveyOf(presentUserDetails(user)));
  const programs = await listShelves(rows, {
    type,
    categories: known.map(({ _id }) => _id),
    count: shelfLength + 1,
  });
  const shelves = (personalised ? inOrderFor(known, asked) : known).map((category) => {
    const standing = programs.filter(({ shelf }) => shelf === category._id);
    return {
      ...category,
      isForYou: asked.includes(category._id),
      programs: standing.slice(0, shelfLength).map(presentStoreProgram),
      more: standing.length > shelfLength,
    };
  });
  return { categories: shelves.filter((shelf) => shelf.programs.length > 0) };
}

export async function showProgram(
  rows: Rows,
  id: ProgramId,
  viewer: UserId,
): Promise<StoreProgramPreview> {
  const program = await visibleProgram(rows, id, viewer);
  const content = await contentOf(rows, program);
  const row = {
    ...program,
    ...shownOf(content, content.trainingPlan.filter(isTrainingDay).length),
  };
  return presentPreview(row, content, await viewerOf(rows, program, viewer));
}

/** As it was last published; one that is not, as it now stands: only its author comes here then. */
async function contentOf(rows: Rows, program: FoundProgram): Promise<ProgramContent> {
  const { program_id: id, author_id: author, publishing_status: status } = program;
  const isDraft = status === 'unpublished' && program.restricted_from === null;
  if (program.published && !isDraft) return program.published;
  return publishedOf(await ownProgram(rows, id, author), await findCreatedDays(rows, id));
}

async function viewerOf(
  rows: Rows,
  { program_id: original, author_id: coach }: FoundProgram,
  viewer: UserId,
): Promise<StoreViewer> {
  return {
    isAuthor: coach === viewer,
    isSubscriber: await isSubscriber(rows, { coach, client: viewer }),
    purchasedProgramId: await findOwnedCopy(rows, { owner: viewer, original }),
  };
}
