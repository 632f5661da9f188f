// What we use of antd, for the web tests: its index loads some seventy components, in each file of tests anew.
export { default as ConfigProvider } from 'antd/lib/config-provider';
export { default as DatePicker } from 'antd/lib/date-picker';
export { default as theme } from 'antd/lib/theme';
