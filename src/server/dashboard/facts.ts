import type { Answers } from '#engine/definition.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';

/** What tables show of an application's answers. */
export interface DashboardFacts {
  readonly company_name: string;
  readonly district_number: string;
  readonly sector: string;
  readonly sector_label: string;
  readonly industry: string;
  readonly industry_label: string;
  readonly csr: string;
  readonly implementation: string;
  readonly theme: string;
  readonly theme_label: string;
  readonly turnover: number | null;
}

/** Where the payload holds them: the one place that names fields for tables. */
export const factPlaces = {
  company_name: '/companyDetails/generalInformationData/legal_name',
  district_number: '/companyDetails/organisation_information/district_number',
  sector: '/companyDetails/generalInformationData/type_of_organization',
  industry: '/companyDetails/generalInformationData/industry',
  csr: '/companyDetails/organisation_information/is_csr_mandatory',
  category: '/applicationData/project_information/project_category',
  implementation: '/applicationData/project_information/mode_of_implementation',
  theme: '/applicationData/project_information/theme_area',
  turnover: '/companyDetails/generalInformationData/annual_turnover',
} as const;

const longest = 500;
/** PostgreSQL indexes all facets of a row together, in 2,700 bytes at most. */
const longestValue = 100;

/** Reads the facts out of the payload an application has on the wire; what is missing is empty. */
export function toFacts(wire: Answers): DashboardFacts {
  const text = (pointer: string) => asText(getAt(wire, pointer));
  const choice = (pointer: string) => {
    const chosen = getAt(wire, pointer);
    const value = asText(isObject(chosen) ? chosen.value : chosen).slice(0, longestValue);
    return { value, label: (isObject(chosen) && asText(chosen.label)) || value };
  };
  const [sector, industry, theme] = [
    choice(factPlaces.sector),
    choice(factPlaces.industry),
    choice(factPlaces.theme),
  ];
  const turnover = getAt(wire, factPlaces.turnover);
  return {
    company_name: text(factPlaces.company_name),
    district_number: text(factPlaces.district_number),
    sector: sector.value,
    sector_label: sector.label,
    industry: industry.value,
    industry_label: industry.label,
    csr: text(factPlaces.csr),
    implementation: text(factPlaces.implementation),
    theme: theme.value,
    theme_label: theme.label,
    turnover: typeof turnover === 'number' ? turnover : null,
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : '';
}
