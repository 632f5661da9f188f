import type { ProjectDetails } from '@talus/contract/places/project';

export type Company = Pick<ProjectDetails, 'company_name' | 'company_address' | 'company_telephone' | 'company_mail'>;

export const hasCompany = (company: Company): boolean =>
  Boolean(company.company_name || company.company_address || company.company_telephone || company.company_mail);

/** Returns the `tel:` link of a number: digits and a leading plus. Extensions (after #, x or 轉) are dialled by hand. */
export const phoneLink = (phone: string): string => {
  const [number = ''] = phone.split(/[#,xX\u8f49]/);
  return `tel:${number.replace(/[^\d+]/g, '')}`;
};

/** Returns the text of the avatar: a Chinese surname, or the initials of a Latin name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  if (!/^[A-Za-z]/.test(name.trim())) return [...name.trim()][0] ?? '';
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
};
